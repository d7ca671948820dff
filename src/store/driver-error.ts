/** The fields that drivers put on their errors. */
export interface DriverError extends Error {
  code?: string;
  errno?: number;
  fatal?: boolean;
  /** The server's words alone; the message may begin with the statement. */
  sqlMessage?: string;
}

/** A caught value as a driver's error; anything else becomes an error that has none of the fields. */
export function driverError(error: unknown): DriverError {
  return error instanceof Error ? error : new Error(String(error));
}
