// The service in a process of its own, for scripts/bench-refusals.ts: it says where it listens, and how much CPU it has used.
import { startService } from '../../test/support/service.ts';

const service = await startService('sqlite', { environment: { NODE_ENV: 'production' } });
const { token, apiKey } = await service.newClient();
// For the operation that revokes the token it is called with.
const { token: spareToken } = await service.newClient();
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => void service.stop().then(() => process.exit(0)));
process.send?.({ url: service.url, token, spareToken, apiKey });
