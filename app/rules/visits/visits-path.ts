/** In a file of its own, because every page contains the script that uses it. */
export const visitsPath = '/visits';
