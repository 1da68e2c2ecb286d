import type { Cause } from "effect"
import { isOfUnknownVersion } from "../store/readable.ts"

/** How a failure is answered that is no refusal: a stream that only another process can read is there again soon. */
export const faultCode = (cause: Cause.Cause<unknown>) =>
  isOfUnknownVersion(cause) ? ("service_unavailable" as const) : ("server_error" as const)
