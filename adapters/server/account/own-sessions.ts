import { ownSessionsIn } from "../kernel/own-sessions.ts"
import type { SignedIn } from "./sessions.ts"

type Of = Pick<SignedIn, "personId" | "sessionId">

const own = ownSessionsIn("session", "person_id")
const asking = ({ personId, sessionId }: Of) => ({ owner: personId, sessionId })

/** The browsers in which the customer is signed in. */
export const ownSessions = (of: Of) => own.all(asking(of))

/** Ends one of the customer's own sessions by its name. Fails with Refused if there is none. */
export const endOwnSession = (personId: string, name: string) => own.endNamed(personId, name)

/** Ends all sessions of the customer but this one. */
export const endOtherSessions = (of: Of) => own.endOthers(asking(of))
