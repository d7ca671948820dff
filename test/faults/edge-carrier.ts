// A carrier for the runs of edges.ts, and the vessel that it names.
import { type Server, createServer } from 'node:http';

/** The vessel whose position the feed reports. */
export const vessel = { imo: 9811000, mmsi: 353136000, name: 'EVER GIVEN' };

/** A carrier that knows one container, on a vessel whose position the feed reports. */
export async function startCarrier(): Promise<Server> {
  const events = [hapagEvent('GTOT', '2026-02-25T08:00:00Z', 'CNSHA'), hapagEvent('LOAD', '2026-03-01T08:00:00Z', 'CNSHA')];
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(events));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** An equipment event as DCSA T&T 2.2 has it. */
export function hapagEvent(code: string, at: string, locode: string): object {
  const isGate = code.startsWith('GT');
  return {
    eventID: `00000000-0000-4000-8000-${Buffer.from(code).toString('hex').padStart(12, '0')}`,
    eventType: 'EQUIPMENT',
    eventCreatedDateTime: at,
    eventDateTime: at,
    eventClassifierCode: 'ACT',
    equipmentEventTypeCode: code,
    equipmentReference: 'HLXU1234561',
    emptyIndicatorCode: isGate ? 'EMPTY' : 'LADEN',
    eventLocation: { UNLocationCode: locode, locationName: locode },
    transportCall: {
      transportCallID: `call-${locode}`,
      UNLocationCode: locode,
      modeOfTransport: isGate ? 'TRUCK' : 'VESSEL',
      ...(!isGate && { vessel: { vesselIMONumber: String(vessel.imo), vesselName: vessel.name }, exportVoyageNumber: '001W' }),
    },
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'HLBK1' }],
  };
}
