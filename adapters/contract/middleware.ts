import { HttpApiMiddleware, HttpApiSchema } from "effect/http-api"
import { Problem } from "./problem.ts"

const problem = (status: number) =>
  Problem.pipe(HttpApiSchema.status(status), HttpApiSchema.asJson({ contentType: "application/problem+json" }))

/** The problems that any call may be refused with. The server turns schema errors into one that names the field. */
export class Problems extends HttpApiMiddleware.Service<Problems>()("altrove/Problems", {
  error: [400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 422, 429, 500, 503].map(problem),
}) {}
