// Exact by the international yard and pound agreement of 1959, in SI.

/** Metres of an inch. */
export const INCH = 0.0254;
/** Metres of a foot. */
export const FOOT = 0.3048;
/** Kilograms of a pound. */
export const POUND = 0.45359237;
/** Metres per second squared (3rd CGPM, 1901). */
export const STANDARD_GRAVITY = 9.80665;
/** Newtons of a pound-force. */
export const POUND_FORCE = 4.4482216152605;
/** Joules of the British thermal unit of the International Table (ISO 31-4). */
export const BTU = 1055.05585262;
