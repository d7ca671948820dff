// Which positions of a vessel are kept, and which of them can be true.
import { expect } from 'chai';
import { type TrackPoint, isTrackPoint, soundTrack } from '../../src/domain/track.ts';

const start = Date.UTC(2026, 2, 1);

function at(hours: number, latitude: number, longitude: number, headingDegrees: number | null = 90): TrackPoint {
  return { latitude, longitude, headingDegrees, at: new Date(start + hours * 3_600_000) };
}

/** What is kept of positions that are heard in turn. */
function kept(points: TrackPoint[]): TrackPoint[] {
  const track: TrackPoint[] = [];
  for (const point of points) if (isTrackPoint(track.at(-1) ?? null, point)) track.push(point);
  return track;
}

describe('a track', () => {
  it('has four points a day of a vessel that keeps its course, however often it is heard', () => {
    const heard = Array.from({ length: 24 * 60 }, (_point, minute) => at(minute / 60, 10, 60 + (minute / 60) * 0.25));
    expect(kept(heard)).to.have.length(4);
  });

  it('has the turns, but never more than a point an hour', () => {
    expect(kept([at(0, 10, 60, 90), at(1.5, 10, 60.4, 95), at(2, 10, 60.5, 120), at(4, 9.6, 60.7, 121)])).to.have.length(2);
    const turning = Array.from({ length: 24 * 60 }, (_point, minute) => at(minute / 60, 10 + minute / 600, 60, (minute * 45) % 360));
    expect(kept(turning).length).to.be.within(20, 24);
  });

  it('has one point a day of a vessel that lies still', () => {
    const moored = Array.from({ length: 5 * 24 }, (_point, hour) => at(hour, 51.95, 4.13 + (hour % 2) * 0.001, hour % 360));
    expect(kept(moored)).to.have.length(5);
  });

  it('goes on after a point that a clock that was ahead has dated', () => {
    expect(isTrackPoint(at(24 * 400, 10, 60), at(0, 10, 61))).to.equal(true);
    expect(isTrackPoint(at(1, 10, 60), at(0, 11, 61))).to.equal(false);
  });
});

describe('a sound track', () => {
  const voyage = [at(0, 10, 60), at(6, 10, 61.5), at(12, 10, 63), at(18, 10, 64.5)];

  it('is whole if the vessel can have sailed it', () => {
    expect(soundTrack(voyage)).to.deep.equal([voyage]);
    expect(soundTrack([])).to.deep.equal([]);
  });

  it('leaves out a position that would take more than 50 knots to reach, wherever it stands', () => {
    const wrong = at(8, 40, -100);
    expect(soundTrack([voyage[0]!, voyage[1]!, wrong, voyage[2]!, voyage[3]!])).to.deep.equal([voyage]);
    expect(soundTrack([at(-1, 40, -100), ...voyage])).to.deep.equal([voyage]);
    expect(soundTrack([voyage[0]!, voyage[1]!, wrong, at(9, 40, -100.2), voyage[2]!, voyage[3]!])).to.deep.equal([voyage]);
  });

  it('is cut where nothing explains the jump', () => {
    const elsewhere = [at(20, -30, -40), at(26, -30, -41), at(32, -30, -42)];
    expect(soundTrack([...voyage, ...elsewhere])).to.deep.equal([voyage, elsewhere]);
  });

  it('crosses the antimeridian', () => {
    const pacific = [at(0, 45, 179), at(6, 45, -179), at(12, 45, -177)];
    expect(soundTrack(pacific)).to.deep.equal([pacific]);
  });
});
