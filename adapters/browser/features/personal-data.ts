import type { PersonalDataReads, RegisterView } from "../../../domain/personal-data/ports.ts"
import { fromWire } from "../../contract/case.ts"
import type { HttpClient } from "../http.ts"
import { callsOf } from "../wire.ts"

/** A customer's own data come with the document and stand in no other answer, so it is loaded again. */
const withDocument = (): Promise<never> => {
  location.reload()
  return new Promise(() => {})
}

export default function personalDataClient(http: HttpClient) {
  const { must } = callsOf(http, fromWire)
  return {
    own: withDocument,
    undoable: withDocument,
    register: (locale) => must<RegisterView>(`/api/v0/personal-data?lang=${locale}`),
  } satisfies PersonalDataReads
}
