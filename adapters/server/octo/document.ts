import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { ErrorWire } from "../../contract/octo.ts"
import { type OctoCall, octoCalls } from "../../contract/octo-calls.ts"

/* The description of the calls, from the schemas that read and write them. */

const error = ErrorWire.pipe(HttpApiSchema.status(400))

const named = HttpApiGroup.make("octo")

const endpoints = Object.entries(octoCalls).map(([name, { method, path, body, answer, says }]) => {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param = ""]) => [param, Schema.String]))
  return HttpApiEndpoint.make(method)(name, path, {
    ...(Object.keys(params).length > 0 && { params }),
    ...(body !== null && { payload: body }),
    ...((name satisfies string) === ("bookings" satisfies OctoCall) && {
      query: {
        resellerReference: Schema.optionalKey(Schema.String),
        supplierReference: Schema.optionalKey(Schema.String),
      },
    }),
    success: answer,
    error,
  } as never).annotate(OpenApi.Description, says)
})

/** The list's endpoints have no types of their own; the document needs none. */
const group = named.add(...(endpoints as never as Parameters<(typeof named)["add"]>))
const api = HttpApi.make("octo").add(group)

type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>> }

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: false,
  schema: { type: "string" },
  description,
})

const headers = [
  header("Octo-Capabilities", "What the answer shall have besides: octo/content, octo/pricing."),
  header("Accept-Language", "The language of texts: it or en."),
]

/** The OpenAPI document of the calls at `origin`. */
export function octoDocument(origin: string): object {
  const { paths, ...document } = OpenApi.fromApi(api as never) as unknown as Document & Record<string, object>
  const described = Object.entries(paths).map(([path, calls]) => [
    path,
    Object.fromEntries(
      Object.entries(calls).map(([method, call]) => [
        method,
        { ...call, parameters: [...((Reflect.get(call, "parameters") as object[] | undefined) ?? []), ...headers] },
      ]),
    ),
  ])
  return {
    ...document,
    info: { title: "OCTO supplier API", version: "1" },
    servers: [{ url: `${origin}/octo/v1` }],
    security: [{ token: [] }],
    components: {
      ...document.components,
      securitySchemes: { token: { type: "http", scheme: "bearer", description: "The token of a connection." } },
    },
    paths: Object.fromEntries(described),
  }
}
