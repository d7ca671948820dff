/** What `landfall doctor` finds out: one line for each check. */

/** The result of one check. */
export interface Finding {
  /** With a fault, Landfall cannot work; a warning may become a fault. */
  level: 'ok' | 'warning' | 'fault';
  what: string;
  /** What to do about it; '' if nothing. */
  fix: string;
}

export const ok = (what: string): Finding => ({ level: 'ok', what, fix: '' });
export const warning = (what: string, fix: string): Finding => ({ level: 'warning', what, fix });
export const fault = (what: string, fix: string): Finding => ({ level: 'fault', what, fix });
