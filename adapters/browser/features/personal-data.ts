import type { PersonalDataReads, RegisterView } from "../../../domain/personal-data/ports.ts"
import { fromWire } from "../../contract/case.ts"
import type { HttpClient } from "../http.ts"
import { callsOf } from "../wire.ts"

export default function personalDataClient(http: HttpClient) {
  const { must } = callsOf(http, fromWire)
  return {
    register: (locale) => must<RegisterView>(`/api/v0/personal-data?lang=${locale}`),
  } satisfies PersonalDataReads
}
