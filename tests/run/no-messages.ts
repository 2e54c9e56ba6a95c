/** Stands for the compiled messages of a build, which unit tests have none of. */
export default {};
