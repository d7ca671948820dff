/** The commands that control the tracking of a shipment. */
import type { Command } from 'commander';
import type { TrackingControl } from '../service/tracking/control.ts';

/** Opens what the commands work on, and closes it after. */
export type WithTrackingControl = (work: (control: TrackingControl) => Promise<void>) => Promise<void>;

/** Adds `track` to the program. */
export function addTrackCommands(program: Command, withTrackingControl: WithTrackingControl): void {
  const track = program.command('track').description('control the tracking of a shipment');
  const commands = [
    ['refresh', 'poll the carrier for a shipment now'],
    ['stop', 'stop polling the carrier for a shipment'],
    ['resume', 'resume tracking that was stopped or ended'],
  ] as const;
  for (const [name, description] of commands) {
    track
      .command(name)
      .argument('<shipment>', "the shipment's id")
      .description(description)
      .action((shipmentId: string) => withTrackingControl((control) => control[name](shipmentId)));
  }
}
