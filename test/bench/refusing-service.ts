/** The service in its own process, for test/bench/refusals.ts: it reports its address and its CPU time. */
import { startService } from '../support/service.ts';

const service = await startService('sqlite', { environment: { NODE_ENV: 'production' } });
const { token, apiKey } = await service.newClient();
// For the operation that revokes the token it is called with.
const { token: spareToken } = await service.newClient();
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => void service.stop().then(() => process.exit(0)));
process.send?.({ url: service.url, token, spareToken, apiKey });
