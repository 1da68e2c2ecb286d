import { HttpServerResponse } from "effect/http"

/**
 * An answer that the server has built itself, in the contract's form `Wire`. The compiler has checked it, so it is not
 * encoded and checked again, which costs more than building it. Tests compare such answers with the contract.
 */
export const built = <Wire>(answer: Wire) => HttpServerResponse.jsonUnsafe(answer)
