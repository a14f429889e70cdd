import { drillFront, startNginx } from './running/front-of-two.ts';

await drillFront('nginx', startNginx);
