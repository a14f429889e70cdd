import { z } from 'zod';

// Rules are interpreted, never compiled to code: the pages' policy forbids that, and a browser
// reports the mere attempt. Before the first rule is made, so every rule takes zod from here.
z.config({ jitless: true });

export { z };
