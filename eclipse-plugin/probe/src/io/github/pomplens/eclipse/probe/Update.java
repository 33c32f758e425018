// SPDX-License-Identifier: Apache-2.0
package io.github.pomplens.eclipse.probe;

import java.net.URI;
import java.util.Comparator;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.equinox.p2.core.IProvisioningAgent;
import org.eclipse.equinox.p2.engine.IEngine;
import org.eclipse.equinox.p2.engine.IProfile;
import org.eclipse.equinox.p2.engine.IProfileRegistry;
import org.eclipse.equinox.p2.engine.IProvisioningPlan;
import org.eclipse.equinox.p2.engine.ProvisioningContext;
import org.eclipse.equinox.p2.metadata.IInstallableUnit;
import org.eclipse.equinox.p2.planner.IPlanner;
import org.eclipse.equinox.p2.planner.IProfileChangeRequest;
import org.eclipse.equinox.p2.query.QueryUtil;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/** Does what "Check for Updates" does, with one site. */
final class Update {
    private static final String FEATURE = "io.github.pomplens.eclipse.feature.feature.group";

    private final IProvisioningAgent agent;
    private final IPlanner planner;
    private final ProvisioningContext site;

    Update(URI address) {
        BundleContext context = FrameworkUtil.getBundle(Update.class).getBundleContext();
        agent = context.getService(context.getServiceReference(IProvisioningAgent.class));
        planner = agent.getService(IPlanner.class);
        site = new ProvisioningContext(agent);
        site.setMetadataRepositories(address);
        site.setArtifactRepositories(address);
    }

    /**
     * Updates the feature; the next start has the other version.
     *
     * @return that version
     */
    String perform() {
        IProfile profile =
                agent.getService(IProfileRegistry.class).getProfile(IProfileRegistry.SELF);
        IInstallableUnit installed =
                profile.query(QueryUtil.createIUQuery(FEATURE), new NullProgressMonitor())
                        .iterator()
                        .next();
        IInstallableUnit newest =
                planner
                        .updatesFor(installed, site, new NullProgressMonitor())
                        .toUnmodifiableSet()
                        .stream()
                        .max(Comparator.comparing(IInstallableUnit::getVersion))
                        .orElseThrow(() -> new AssertionError("no update of " + installed));
        IProfileChangeRequest request = planner.createChangeRequest(profile);
        request.remove(installed);
        request.add(newest);
        request.setInstallableUnitProfileProperty(
                newest, IProfile.PROP_PROFILE_ROOT_IU, Boolean.TRUE.toString());
        IProvisioningPlan plan =
                planner.getProvisioningPlan(request, site, new NullProgressMonitor());
        check(plan.getStatus());
        check(agent.getService(IEngine.class).perform(plan, new NullProgressMonitor()));
        return newest.getVersion().toString();
    }

    private static void check(IStatus status) {
        if (!status.isOK()) {
            throw new AssertionError(status);
        }
    }
}
