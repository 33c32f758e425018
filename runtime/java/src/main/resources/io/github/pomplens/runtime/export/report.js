"use strict";
const tools = document.querySelector(".tools");
tools.hidden = false;
tools.addEventListener("click", (event) => {
  const open = event.target.dataset.open;
  if (open !== undefined) {
    for (const node of document.querySelectorAll(".tree details")) {
      node.open = open === "true";
    }
  }
});
