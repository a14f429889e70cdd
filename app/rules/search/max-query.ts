/** Characters that somebody may look for; what stands beyond them is not looked at. */
export const maxQuery = 200;
