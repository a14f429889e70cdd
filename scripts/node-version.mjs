// @ts-check

/** The Node of npm, "v22.12.0 linux x64". The script's own may differ: npm prefers an installed package `node`. */
export function installingNode(agent = process.env.npm_config_user_agent ?? '') {
  const [, version = process.version, system = `${process.platform} ${process.arch}`] =
    /node\/(\S+) (\S+ \S+)/.exec(agent) ?? [];
  return `${version} ${system}`;
}

/**
 * Why a version of Node ("v20.11.0") cannot install the packages, as a sentence; blank for one that can.
 * Below these npm leaves out parts of the build tools without a word, and the build fails on them.
 * @param {string} version
 */
export function whyNodeIsTooOld(version) {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  const isFine = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isFine) return '';
  return `Rihla needs Node 20.19 or later, or 22.12 or later, to install itself; this is ${version}. Install a newer Node from https://nodejs.org and run the command again.`;
}
