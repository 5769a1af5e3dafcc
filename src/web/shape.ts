// What records kept in the browser must look like: a few small shapes, instead of a schema library that every page would have to load.
// Whatever goes over the wire has its schema in the contract.

/** Returns the value as its type, or throws if it is something else. */
export type Shape<T> = (value: unknown) => T;
export type Shaped<S> = S extends Shape<infer T> ? T : never;

type Fields = Record<string, Shape<unknown>>;
type Optional<F extends Fields> = { [K in keyof F]: undefined extends Shaped<F[K]> ? K : never }[keyof F];
type Record_<F extends Fields> = { [K in Exclude<keyof F, Optional<F>>]: Shaped<F[K]> } & {
  [K in Optional<F>]?: Shaped<F[K]>;
};

class Misfit extends Error {}
const misfit = (): never => {
  throw new Misfit();
};

export const text: Shape<string> = (value) => (typeof value === 'string' ? value : misfit());
export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : misfit());
export const whole: Shape<number> = (value) => (Number.isSafeInteger(value) ? (value as number) : misfit());
export const oneOf =
  <const V extends string | number>(values: readonly V[]): Shape<V> =>
  (value) =>
    values.find((one) => one === value) ?? misfit();
export const listOf =
  <T>(of: Shape<T>): Shape<T[]> =>
  (value) =>
    Array.isArray(value) ? value.map((one) => of(one)) : misfit();
export const orNull =
  <T>(of: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null ? null : of(value);
export const orAbsent =
  <T>(of: Shape<T>): Shape<T | undefined> =>
  (value) =>
    value === undefined ? undefined : of(value);
/** For fields that earlier versions of the page did not keep. */
export const otherwise =
  <T>(of: Shape<T>, absent: NoInfer<T>): Shape<T> =>
  (value) =>
    value === undefined ? absent : of(value);
/** Any object, unchecked. */
export const anyFields: Shape<Record<string, unknown>> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : misfit();
/** Fields that `of` does not name are left out. */
export const fields =
  <F extends Fields>(of: F): Shape<Record_<F>> =>
  (value) => {
    const found = anyFields(value);
    const read = Object.entries(of).map(([name, shape]) => [name, shape(found[name])] as const);
    return Object.fromEntries(read.filter(([, one]) => one !== undefined)) as Record_<F>;
  };

/** null if the value has another shape. */
export function readAs<T>(shape: Shape<T>, value: unknown): T | null {
  try {
    return shape(value);
  } catch (error) {
    if (error instanceof Misfit) return null;
    throw error;
  }
}
