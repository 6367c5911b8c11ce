/**
 * Why a version of Node cannot run Ridgeline, in one line; null where it can. The build needs 20.19 or 22.12 (Vite).
 * This file and the two that import it use no new syntax, since an old Node has to be able to say it.
 * @param {string} version
 */
export const nodeProblem = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return null;
  return `Ridgeline needs Node 20.19 or later, or 22.12 or later; this is Node ${version}.`;
};
