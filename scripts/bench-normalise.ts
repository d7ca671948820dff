/** What reading an answer costs, from the carrier's rows to the journey: `npm run bench:normalise`. CPU time, not wall time. */
import { normalise } from '../src/carriers/dcsa/normalise.ts';
import { readJourney } from '../src/domain/journey/journey.ts';

const sizes = [40, 100, 1_000, 10_000];
const ports = ['CNSHA', 'SGSIN', 'LKCMB', 'EGPSD', 'NLRTM'];
const codes = ['ARRI', 'DISC', 'LOAD', 'DEPA'];

process.stdout.write('events   ms of CPU an answer   µs an event\n');
for (const size of sizes) {
  const rows = answerOf(size);
  const rounds = Math.max(3, Math.round(4_000 / size));
  // Until the engine has compiled what it runs.
  for (let done = 0; done < 4_000; done += size) read(rows);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) read(rows);
  const { user, system } = process.cpuUsage(before);
  const microseconds = (user + system) / rounds;
  const line = [String(size).padStart(6), (microseconds / 1000).toFixed(2).padStart(21), (microseconds / size).toFixed(1).padStart(13)];
  process.stdout.write(`${line.join(' ')}\n`);
}

function read(rows: object[]): void {
  const query = { accountId: 'bench', requestType: 'container', number: 'TSTU0100013' } as const;
  const [container] = normalise({ rows, payload: '', asOf: new Date() }, query).containers;
  readJourney(container?.events ?? []);
}

/** Rows of a box that calls at one port after another, a day apart. */
function answerOf(size: number): object[] {
  return Array.from({ length: size }, (_, index) => {
    const code = codes[index % codes.length] ?? 'ARRI';
    const isVessels = code === 'ARRI' || code === 'DEPA';
    return {
      eventID: `row-${index}`,
      eventType: isVessels ? 'TRANSPORT' : 'EQUIPMENT',
      eventClassifierCode: 'ACT',
      eventDateTime: new Date(Date.UTC(2000, 0, 1) + index * 86_400_000).toISOString(),
      eventCreatedDateTime: new Date(Date.UTC(2000, 0, 1) + index * 86_400_000).toISOString(),
      [isVessels ? 'transportEventTypeCode' : 'equipmentEventTypeCode']: code,
      ...(isVessels ? {} : { equipmentReference: 'TSTU0100013', emptyIndicatorCode: 'LADEN' }),
      transportCall: {
        UNLocationCode: ports[Math.floor(index / codes.length) % ports.length],
        modeOfTransport: 'VESSEL',
        exportVoyageNumber: `${index}W`,
        vessel: { vesselName: 'ALBA', vesselIMONumber: '9321483' },
      },
    };
  });
}
