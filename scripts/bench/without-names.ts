/**
 * Loaded before benches that run the source through tsx. tsx gives each function its name again whenever one is made, which the built
 * program does not: it took a fifth of the CPU of a webhook's delivery.
 */
const define = Object.defineProperty;
Object.defineProperty = <Target>(target: Target, key: PropertyKey, attributes: PropertyDescriptor & ThisType<unknown>): Target =>
  key === 'name' && typeof target === 'function' ? target : define(target, key, attributes);
