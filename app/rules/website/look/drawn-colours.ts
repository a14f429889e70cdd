/** The colours with which the site was drawn: the style sheet has them already. */
export const drawnColours = { green: '#0f3d2e', gold: '#dcb35a' } as const;
