import type { PartnerAsks } from "../../../domain/partners/ports.ts"
import type { HttpClient } from "../http.ts"
import { watching } from "../watch.ts"

/** The open pages of a partner's members. What they read comes with the document. */
export default function partnerClient(http: HttpClient) {
  return {
    watch: watching("/partner/v0/live"),
    inboxVersion: async () => {
      const answer = await http.get<{ readonly version: string }>("/partner/v0/inbox")
      if (answer === null) throw new Error("there is no inbox")
      return answer.version
    },
  } satisfies PartnerAsks
}
