import { drillFront } from './running/front-of-two.ts';
import { startNginx } from './running/nginx-of-docs.ts';

await drillFront('nginx', startNginx);
