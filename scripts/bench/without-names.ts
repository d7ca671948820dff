/**
 * Preloaded into benches that run the source through tsx. tsx sets each function's name when it is created, which the built program
 * doesn't do. That took a fifth of the CPU time of a webhook delivery.
 */
const define = Object.defineProperty;
Object.defineProperty = <Target>(target: Target, key: PropertyKey, attributes: PropertyDescriptor & ThisType<unknown>): Target =>
  key === 'name' && typeof target === 'function' ? target : define(target, key, attributes);
