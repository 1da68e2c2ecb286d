import { ownSessionsIn } from "../kernel/own-sessions.ts"
import type { Member } from "./sessions.ts"

type Of = Pick<Member, "memberId" | "sessionId">

const own = ownSessionsIn("partner_session", "member_id")
const asking = ({ memberId, sessionId }: Of) => ({ owner: memberId, sessionId })

/** The browsers in which the member is signed in. */
export const memberSessions = (of: Of) => own.all(asking(of))

/** Ends one of the member's own sessions by its name. Fails with Refused if there is none. */
export const endNamedMemberSession = (memberId: string, name: string) => own.endNamed(memberId, name)

/** Ends all sessions of the member but this one. */
export const endOtherMemberSessions = (of: Of) => own.endOthers(asking(of))
