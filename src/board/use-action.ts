/** Does something that a button asks for, once at a time, and says how it went. */
import { useState } from 'preact/hooks';
import { useBoard } from './context.ts';

export interface Action {
  isBusy: boolean;
  /** What went wrong, in words; '' if nothing did. */
  fault: string;
  /** @returns what the call resolved to; undefined if it failed, which has been said */
  act<Result>(call: () => Promise<Result>, done?: string): Promise<Result | undefined>;
}

/** @param isSaid whether a failure is a message over the page; otherwise the caller shows `fault` */
export function useAction(isSaid = true): Action {
  const { say, report } = useBoard();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const act = async <Result>(call: () => Promise<Result>, done?: string): Promise<Result | undefined> => {
    setBusy(true);
    setFault('');
    try {
      const result = await call();
      if (done !== undefined) say(done);
      return result;
    } catch (error) {
      const text = report(error) ?? '';
      if (isSaid) say(text);
      else setFault(text);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, act };
}
