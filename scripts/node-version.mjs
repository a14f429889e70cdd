// @ts-check

/**
 * Why a version of Node ("20.11.0") cannot install the packages, as a sentence; blank for one that can.
 * Below these npm leaves out parts of the build tools without a word, and the build fails on them.
 * @param {string} version
 */
export function whyNodeIsTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isFine = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isFine) return '';
  return `Rihla needs Node 20.19 or later, or 22.12 or later, to install itself; this is ${version}. Install a newer Node from https://nodejs.org and run the command again.`;
}
