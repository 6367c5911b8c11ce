/**
 * Why a version of Node cannot run Ridgeline, in one line; null if it can. The build needs 20.19 or 22.12 (Vite).
 * This file and the files that import it use no new syntax, so that an old Node can print the message.
 * @param {string} version
 */
export const nodeProblem = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return null;
  return `Ridgeline needs Node 20.19 or later, or 22.12 or later; this is Node ${version}.`;
};

/**
 * Runs a command if this version of Node can run Ridgeline. Otherwise it prints why not, and the process ends with 1.
 * @param {() => Promise<unknown>} command
 */
export const onSuitableNode = (command) => {
  const problem = nodeProblem(process.versions.node);
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
  } else command();
};
