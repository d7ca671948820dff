/** The small parts that JSON:API resources are made of. */

/** A resource identifier object. */
export function identify<Type extends string>(type: Type, id: string): { type: Type; id: string } {
  return { type, id };
}

/** A relationship to one resource or none. */
export function related<Type extends string>(type: Type, id: string | null | undefined): { data: { type: Type; id: string } | null } {
  return { data: id ? identify(type, id) : null };
}

/** A time as the contract writes it. */
export function time(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
