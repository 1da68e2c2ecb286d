import { paths } from "../paths.ts"

/** The sign-up page with a customer's code, without a language. */
export const signUpPath = (code: string): string => `${paths.signUp}?ref=${encodeURIComponent(code)}`
