/**
 * Loaded before benches that run the source through tsx. tsx sets the name of each function whenever one is created, which the built
 * program does not do: it took a fifth of the CPU of a webhook's delivery.
 */
const define = Object.defineProperty;
Object.defineProperty = <Target>(target: Target, key: PropertyKey, attributes: PropertyDescriptor & ThisType<unknown>): Target =>
  key === 'name' && typeof target === 'function' ? target : define(target, key, attributes);
