// @ts-check

/** A small server has little memory. `Dockerfile` and `docs/deploy/rihla.service` use the same flags. */
export const memoryFlags = ['--max-semi-space-size=2', '--optimize-for-size'];

/**
 * One heap for all threads: with glibc's eight per core, pictures leave gaps of 100 MB. From 64 KB on, memory goes back to
 * the system at once; otherwise glibc keeps ever larger pieces, and 80 MB more stay after thirty photos.
 */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

/** The version of the Node that runs npm. The script's Node may differ: npm prefers an installed `node`. */
export function installingNode(agent = process.env.npm_config_user_agent ?? '') {
  return /node\/(v\S+)/.exec(agent)?.[1] ?? process.version;
}

/** What npm's choice of native packages depends on, besides the pinned Node, whose version is in the lock file. */
export function nativeSystem() {
  if (process.platform !== 'linux') return `${process.platform} ${process.arch}`;
  // Without looking up the names of its connections.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return `linux ${process.arch} ${report.header.glibcVersionRuntime ? 'glibc' : 'musl'}`;
}

/**
 * Blank for a Node ("v20.11.0") that can install; below these versions npm silently leaves out build tools.
 * @param {string} version
 */
export function whyNodeIsTooOld(version) {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  const isFine = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isFine) return '';
  return `Rihla needs Node 22.12 or later, or 20.19 or later of Node 20, to install itself; this is ${version}. Install a newer Node from https://nodejs.org and run the command again.`;
}
