import type { Cause } from "effect"
import { isOfUnknownVersion } from "../store/readable.ts"

/**
 * The error code for a failure that is not a refusal. If only another process can read the stream, the answer is a 503,
 * because the stream will be readable again soon.
 */
export const faultCode = (cause: Cause.Cause<unknown>) =>
  isOfUnknownVersion(cause) ? ("service_unavailable" as const) : ("server_error" as const)
