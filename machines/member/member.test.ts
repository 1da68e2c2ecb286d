import { describe, expect, it } from "vitest"
import { INVITATION_HOURS } from "../../domain/partners/members.ts"
import { plusHours } from "../../domain/time/instant.ts"
import { begin, type Run } from "../kit/run.ts"
import { driver } from "../kit/testing/drive.ts"
import { testPlanted } from "../kit/testing/rules.ts"
import { testDurableFlow } from "../kit/testing.ts"
import { invitedAt, memberCases, memberInput } from "./member.cases.ts"
import { memberFlow, type memberMachine } from "./member.machine.ts"
import { planted } from "./member.planted.ts"
import { memberRules } from "./member.rules.ts"
import { standingOf } from "./selectors.ts"

testDurableFlow(memberFlow, memberCases, "[PR-01]")

const { tell, after } = driver(memberFlow)
const open = () => begin(memberFlow, memberInput, invitedAt)
const joins = { type: "member.joined", linkId: "link-1" } as const
const atWork = () => after(open(), joins)
const mails = ({ outbox }: Run<typeof memberMachine>) =>
  outbox.map(({ params }) => `${Reflect.get(Object(params), "kind")} ${Reflect.get(Object(params), "of")}`)

describe("[PR-01] an invitation", () => {
  it("is written, and lets in once, by its link", () => {
    expect([standingOf(open().snapshot), mails(open())]).toEqual(["invited", ["invitation link-1"]])
    expect(tell(open(), { ...joins, linkId: "link-9" })).toMatchObject({ rejection: { guards: ["isOpenLink"] } })
    expect(standingOf(atWork().snapshot)).toBe("active")
    expect(tell(atWork(), joins).ok).toBe(false)
  })

  it("ends after a week, and a newer one replaces it", () => {
    expect(atWork().snapshot.context.linkId).toBe(null)
    expect(open().snapshot.context.linkUntil).toBe(plusHours(invitedAt, INVITATION_HOURS))
    const again = after(open(), { type: "owner.invitedAgain", linkId: "link-2" })
    expect(tell(again, joins).ok).toBe(false)
    expect(standingOf(after(again, { ...joins, linkId: "link-2" }).snapshot)).toBe("active")
    expect(mails(again)).toEqual(["invitation link-1", "invitation link-2"])
  })
})

describe("[PR-01] a member at work", () => {
  it("chooses a new password by the newest link, once", () => {
    const asked = after(atWork(), { type: "member.askedLink", linkId: "link-2" })
    const chosen = after(asked, { type: "member.choseNewPassword", linkId: "link-2" })
    expect(tell(chosen, { type: "member.choseNewPassword", linkId: "link-2" }).ok).toBe(false)
    expect(tell(atWork(), { type: "member.choseNewPassword", linkId: "link-1" }).ok).toBe(false)
    expect(mails(chosen).slice(0, 2)).toEqual(["invitation link-1", "newPassword link-2"])
  })

  it("has one second factor, which an owner takes away if the phone is lost", () => {
    const set = after(atWork(), { type: "member.setSecondFactor" })
    expect(tell(set, { type: "member.setSecondFactor" }).ok).toBe(false)
    expect(after(set, { type: "owner.droppedSecondFactor" }).snapshot.context.hasSecondFactor).toBe(false)
    expect(tell(atWork(), { type: "owner.droppedSecondFactor" }).ok).toBe(false)
  })

  it("has another role from the moment an owner says so, and nothing more once removed", () => {
    expect(after(atWork(), { type: "owner.changedRole", role: "owner" }).snapshot.context.role).toBe("owner")
    expect(tell(atWork(), { type: "owner.changedRole", role: "staff" }).ok).toBe(false)
    const gone = after(atWork(), { type: "owner.removed" })
    expect([standingOf(gone.snapshot), tell(gone, { type: "member.setSecondFactor" }).ok]).toEqual(["removed", false])
  })
})

testPlanted(memberCases, memberRules, planted)
