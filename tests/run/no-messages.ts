/** Replaces the compiled messages of a build, which unit tests do not have. */
export default {};
