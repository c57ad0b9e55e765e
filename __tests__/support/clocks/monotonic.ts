/** A clock that all processes of a machine share. */
export const monotonicMs = () => Number(process.hrtime.bigint()) / 1e6;
