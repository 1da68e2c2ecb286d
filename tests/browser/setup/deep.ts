/**
 * The end of a test's title. A test whose title ends with `@deep` runs in `npm run test:deep` only: another test of the
 * test line takes the same path in the other language, at another width or with another method.
 */
export const deepIf = (isRare: boolean): string => (isRare ? " @deep" : "")
