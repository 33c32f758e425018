# 1 "x.upc"
 static pupc_location pomp_upc_places[]={{"x.upc",2,1,0},{"x.upc",5,12,0},{"x.upc",4,3,0}};   pomp_upc_ptr a;
void f(  pomp_upc_ptr p) {pupc_event_notify(0x05000000U,&pomp_upc_places[0],"void f(shared int *p)");
  int i;
  {pupc_event_notify(0x02000000U,&pomp_upc_places[2]);unsigned long pomp_upc_c2=0;pomp_upc_forall_depth++;for (i = 0; i < pomp_upc_threads; i++){pomp_upc_c2++;if(pomp_upc_is_mine(pomp_upc_add(a,((long long)(i)*1),sizeof(int),1)))
    __extension__({pomp_upc_ptr pomp_upc_d1=pomp_upc_add(a,((long long)(i)*1),sizeof(int),1);int pomp_upc_v1=__extension__({pomp_upc_ptr pomp_upc_s0=p;int pomp_upc_t0;pupc_event_notify(0x04000002U,&pomp_upc_places[1],(void*)&pomp_upc_t0,pomp_upc_s0,sizeof(int),"shared int","p");pomp_upc_t0=(*(int *)pomp_upc_at(pomp_upc_s0));pupc_event_notify(0x04000003U,&pomp_upc_places[1],(void*)&pomp_upc_t0,pomp_upc_s0,sizeof(int),1,"shared int","p");pomp_upc_t0;});(*(int *)pomp_upc_at(pomp_upc_d1))=pomp_upc_v1;pomp_upc_v1;});}pomp_upc_forall_depth--;pomp_upc_iterations=pomp_upc_c2;pupc_event_notify(0x02000001U,&pomp_upc_places[2]);}
pupc_event_notify(0x05000001U,&pomp_upc_places[0],"void f(shared int *p)");}
static size_t pomp_upc_n_a(void){return (pomp_upc_threads)*1;} static size_t pomp_upc_b_a(void){return 1;} static struct pomp_upc_variable pomp_upc_v_a={&a,"a",sizeof(int),pomp_upc_n_a,pomp_upc_b_a,0,0}; __attribute__((constructor)) static void pomp_upc_register_all(void){pomp_upc_register(&pomp_upc_v_a);} 
