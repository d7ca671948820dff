/** Predicts arrivals soon after news of a shipment, and after its vessel has moved on. */
import type { PredictEta } from '../service/tracking/predict-eta.ts';
import { type PollLoop, makePollLoop } from './poll-loop.ts';

interface ArrivalPredictorDependencies {
  predictEta: PredictEta;
  idleMs: number;
  onError: (error: unknown) => void;
}

/** Several processes may predict: the last one to write wins, from the same facts. */
export function makeArrivalPredictor({ predictEta, idleMs, onError }: ArrivalPredictorDependencies): PollLoop {
  return makePollLoop({ poll: predictEta.next, idleMs, onError });
}
