import { z } from 'zod';

// Rules are interpreted, not compiled: the content security policy forbids eval, and browsers
// report the attempt. Every rule takes zod from here, so this runs before the first one.
z.config({ jitless: true });

export { z };
