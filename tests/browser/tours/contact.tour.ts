import type { Page } from "@playwright/test"
import type { MessageValues } from "../../../domain/contact/message.ts"
import { answeredBy, contactCases, written } from "../../../machines/contact/contact.cases.ts"
import { contactFlow, type contactMachine } from "../../../machines/contact/contact.machine.ts"
import { problemsOf, sameMessage } from "../../../machines/contact/contact.updates.ts"
import { soon } from "../../../machines/kit/cases.ts"
import type { Session, Tour } from "../../fixtures/tours/walk.ts"
import { Gate, refuse } from "./kit/gate.ts"
import { listenToFlows, runningLog } from "./kit/running-log.ts"
import { expect } from "./kit/tour-test.ts"

type Machine = typeof contactMachine

/** Two of each, so that what is typed is always another than what stands there. */
const emails = { right: ["anna@example.it", "maria@example.it"], wrong: ["anna@", "maria@"] } as const

const isWrong = (values: MessageValues) => "email" in problemsOf("contact", values)

/** The page's form for questions; the other one beside it is left alone. */
class ContactWorld implements Session {
  readonly page: Page
  readonly send: Gate

  constructor(page: Page, send: Gate) {
    this.page = page
    this.send = send
  }

  readonly log = () => runningLog(this.page, "contact", "contact/contact/")

  get form() {
    return this.page.getByRole("form", { name: "Hai una domanda?" })
  }
  field = (label: string) => this.form.getByLabel(label, { exact: true })
  button = (name: string) => this.form.getByRole("button", { name, exact: true })

  async shows(active: ReadonlySet<string>): Promise<void> {
    const receipt = this.page.getByRole("status").filter({ hasText: "Il tuo messaggio è arrivato" })
    if (active.has("contact.sent")) {
      await expect(receipt).toContainText("Ti rispondiamo entro")
      return expect(this.form.locator("[name=message]")).toHaveCount(0)
    }
    const alert = this.form.getByRole("alert")
    if (active.has("contact.editing")) await expect(alert).toBeHidden()
    if (active.has("contact.invalid")) await expect(alert).toContainText("da correggere")
    if (active.has("contact.failed")) await expect(alert).toContainText("Quello che hai scritto è ancora qui sotto.")
    if (active.has("contact.sending")) await expect(this.form).toHaveAttribute("aria-busy", "true")
    else await expect(this.button(active.has("contact.failed") ? "Riprova" : "Invia")).toBeEnabled()
  }

  /** Another address, right or wrong, in the field that keeps the focus. */
  async type(kind: keyof typeof emails): Promise<void> {
    const email = this.field("Email")
    const there = await email.inputValue()
    await email.fill(emails[kind].find((one) => one !== there) ?? "")
  }

  /** By the button as long as what stands there will do; whoever types sends from the field. */
  async submit(values: MessageValues, failed: MessageValues | null): Promise<void> {
    if ((await this.field("Messaggio").inputValue()) === "") {
      await this.field("Nome e cognome").fill(written.name ?? "")
      await this.field("Messaggio").fill(written.message ?? "")
    }
    const there = await this.field("Email").inputValue()
    const asItStands = failed === null ? there !== "" : sameMessage("contact", failed, values)
    if (asItStands && isWrong({ ...written, email: there }) === isWrong(values)) {
      return this.button(failed === null ? "Invia" : "Riprova").click()
    }
    await this.type(isWrong(values) ? "wrong" : "right")
    await this.page.keyboard.press("Enter")
  }
}

export function contactTour(page: Page): Tour<Machine, ContactWorld> {
  return {
    flow: contactFlow,
    cases: {
      ...contactCases,
      inputs: { question: { form: "contact", id: "q1", posted: null } },
      events: soon<Machine>(
        { type: "customer.changed", field: "email", value: emails.wrong[0] },
        { type: "customer.changed", field: "email", value: emails.right[0] },
        { type: "customer.submitted", values: { ...written, email: emails.wrong[0] } },
        { type: "customer.submitted", values: written },
        { type: "customer.submitted", values: { ...written, email: emails.right[1] } },
        { type: "customer.wroteAnother" },
        { type: "server.received", replyBy: answeredBy },
        { type: "server.refused", code: "validation_failed", problems: { email: { code: "contact_email_invalid" } } },
        { type: "server.refused", code: "contact_rate_limited", params: { when: "10:00" }, problems: {} },
        { type: "server.unreachable" },
      ),
    },
    allowed: ({ fact, before }) =>
      // What is typed counts as it is typed: a wrong address that is made right is right before it is sent.
      fact.kind !== "event" ||
      fact.event.type !== "customer.submitted" ||
      !before.matches("invalid") ||
      isWrong(before.context.values) === isWrong(fact.event.values),
    exemptions: [],
    begin: async () => {
      await page.unrouteAll()
      await listenToFlows(page)
      const world = new ContactWorld(page, await Gate.at(page, "POST", /\/api\/v1\/contact$/, true))
      await page.goto("/contatti")
      return world
    },
    timers: {},
    events: {
      "customer.changed": async ({ session }, { field, value }) => {
        await session.type(isWrong({ ...written, [field]: value }) ? "wrong" : "right")
        await session.field("Email").blur()
      },
      "customer.submitted": ({ session, step: { before } }, { values }) =>
        session.submit(values, before.matches("failed") ? before.context.values : null),
      "customer.wroteAnother": () => page.getByRole("link", { name: "Scrivi un altro messaggio" }).click(),
      "server.received": ({ session }) => session.send.let(),
      "server.refused": ({ session }, { code, params, problems }) =>
        session.send.let(
          Object.keys(problems).length > 0
            ? refuse(422, code, [{ field: "email", code: "contact_email_invalid" }])
            : refuse(429, code, [], { when: String(params?.when ?? "") }),
        ),
      "server.unreachable": ({ session }) => session.send.let((route) => route.abort()),
    },
  }
}
