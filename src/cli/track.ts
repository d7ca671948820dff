/** The commands that steer the following of a shipment. */
import type { Command } from 'commander';
import type { FollowingControl } from '../service/following-control.ts';

/** Opens what the commands work on, and closes it after. */
export type WithFollowing = (work: (following: FollowingControl) => Promise<void>) => Promise<void>;

/** Adds `track` to the program. */
export function addTrackCommands(program: Command, withFollowing: WithFollowing): void {
  const track = program.command('track').description('steer the following of a shipment');
  const commands = [
    ['refresh', 'ask the carrier about a shipment at once'],
    ['stop', 'ask the carrier no more'],
    ['resume', 'take up again what was stopped or has ended'],
  ] as const;
  for (const [name, description] of commands) {
    track
      .command(name)
      .argument('<shipment>', "the shipment's id")
      .description(description)
      .action((shipmentId: string) => withFollowing((following) => following[name](shipmentId)));
  }
}
