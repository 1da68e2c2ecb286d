import { describe, expect, it } from "vitest"
import { flows } from "../../machines/index.ts"
import { statesOf } from "../../machines/kit/introspect.ts"
import { nearest } from "./nearest.ts"
import { unknown } from "./options.ts"
import { pathsCommand } from "./paths.ts"

const root = "/project"
const run = (...args: readonly string[]) => pathsCommand(args, { flows, root, cwd: root })
const refused = (...args: readonly string[]) => {
  const { code, stdout, stderr } = run(...args)
  expect([code, stdout], args.join(" ")).toEqual([2, ""])
  return stderr
}

describe("[FL-02] npm run paths", () => {
  it("its help explains what a flow is and what each kind answers, gives examples, and lists the flows", () => {
    const { code, stdout } = run("--help")
    expect(code).toBe(0)
    for (const { id } of flows) expect(stdout).toContain(`\n  ${id} `)
    for (const kind of ["tour", "shortest", "simple", "refusals"])
      expect(stdout).toMatch(new RegExp(`\n  ${kind} .*\\?`))
    expect(stdout.match(/^ {2}npm run paths -- \w/gm)).toHaveLength(3)
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120)
    expect(run("-h")).toEqual(run("--help"))
  })

  it("without a flow it prints the same help and ends with code 2", () => {
    expect(run()).toMatchObject({ code: 2, stdout: run("--help").stdout })
  })

  it("answers every kind in every format", () => {
    for (const id of ["toasts", "payment"]) {
      for (const kind of ["tour", "shortest", "simple", "refusals"]) {
        for (const format of ["text", "json", "mermaid", "test"]) {
          const { code, stdout } = run(id, "--kind", kind, "--format", format, "--max", "5")
          expect([code, stdout.length > 100], `${id} ${kind} ${format}`).toEqual([0, true])
        }
      }
    }
  })

  it("finds a state by its path, by its id, or by its last part if only one state ends in it", () => {
    const ends = (to: string) => JSON.parse(run("checkout", "--kind=shortest", "--format=json", "--to", to).stdout).to
    for (const name of ["open.step.saving", "saving", "step.saving", "checkout.open.step.saving"]) {
      expect(ends(name)).toBe("open.step.saving")
    }
    expect(refused("checkout", "--to", "payment")).toContain("open.step.payment, expired.payment")
  })

  it("takes the name of a flow's folder too, and says which flow it is", () => {
    const small = flows.filter(({ id }) => id === "toasts").map((flow) => ({ ...flow, id: "pay-by-link" }))
    const ask = (name: string) => pathsCommand([name, "--format", "json"], { flows: small, root, cwd: root })
    expect(ask("pay-by-link")).toMatchObject({ code: 0, stderr: "" })
    const stderr = "machines/pay-link holds the flow pay-by-link.\n"
    expect(ask("pay-link")).toEqual({ ...ask("pay-by-link"), stderr })
  })

  it("suggests the nearest names for a name that does not exist", () => {
    expect(refused("bokking")).toContain("No such flow: bokking. Did you mean booking")
    expect(refused("checkuot")).toContain("Did you mean checkout")
    expect(refused("xyzzy")).toContain("There are: ")
    expect(refused("toasts", "--to", "shwoing")).toContain("Did you mean showing?")
    expect(refused("toasts", "--kind", "tuor")).toContain("Did you mean tour?")
    expect(refused("toasts", "--format", "yaml")).toContain("There are: text, json, mermaid, test.")
    expect(refused("toasts", "--kidn", "tour")).toContain("Did you mean --kind")
    expect(refused("toasts", "--lang", "de")).toContain("Did you mean en or it?")
  })

  it("never says that there is nothing: every state has a path, or is called unreachable with the place of the fault", () => {
    for (const { id, durable } of flows.filter(({ id }) =>
      ["toasts", "contact", "account", "gift-event"].includes(id),
    )) {
      for (const state of statesOf(durable.machine).slice(1)) {
        for (const kind of ["tour", "shortest", "simple"]) {
          const { code, stdout } = run(id, "--kind", kind, "--to", state.path.join("."))
          expect([code, stdout.includes("→")], `${kind} ${state.id}`).toEqual([0, true])
        }
      }
    }
    const lost = flows
      .filter(({ id }) => id === "toasts")
      .map((flow) => ({ ...flow, cases: { ...flow.cases, events: [] } }))
    for (const kind of ["tour", "shortest", "simple", "refusals"]) {
      expect(pathsCommand(["toasts", "--kind", kind, "--to", "showing"], { flows: lost, root, cwd: root })).toEqual({
        code: 1,
        stdout: "",
        stderr: "toasts.showing is unreachable: the way in is lost after toasts.idle: no case sends toast.added.\n",
      })
    }
  })

  it("simple paths of a large flow take nearly every transition", () => {
    for (const id of ["payment", "gift-checkout", "booking-steps"]) {
      const { covered, transitions, paths } = JSON.parse(run(id, "--kind", "simple", "--format", "json").stdout)
      expect(paths, id).toHaveLength(50)
      expect(covered.length / transitions.length, id).toBeGreaterThan(0.75)
    }
  })

  it("refuses a wrong number, an option given twice or without a value, and a second flow", () => {
    for (const max of ["0", "-1", "1.5", "many", "1e99"]) expect(refused("toasts", `--max=${max}`)).toContain("--max")
    expect(refused("toasts", "--max")).toContain("--max needs a value")
    expect(refused("toasts", "--max", "--kind", "tour")).toContain("--max needs a value")
    expect(refused("toasts", "--kind=tour", "--kind=tour")).toContain("given twice")
    expect(refused("toasts", "booking")).toContain("One flow at a time")
  })

  it("writes to a file, and writes a test only to a place where it can run, with that place's imports", () => {
    const file = (out: string) => run("toasts", "--format", "test", "--out", out).file
    expect(file("tests/deep/toasts.test.ts")?.path).toBe("/project/tests/deep/toasts.test.ts")
    expect(file("tests/deep/toasts.test.ts")?.text).toContain('from "../../machines/index.ts"')
    expect(file("machines/toasts.test.ts")?.text).toContain('from "./kit/paths/recorded.ts"')
    expect(refused("toasts", "--format", "test", "--out", "../elsewhere.test.ts")).toContain("inside the project")
    expect(refused("toasts", "--format", "test", "--out", "tests/toasts.ts")).toContain("*.test.ts")
    expect(refused("toasts", "--format", "test", "--out", "docs/toasts.test.ts")).toContain("vitest runs no other")
    expect(run("toasts", "--out", "/elsewhere/toasts.txt").file?.path).toBe("/elsewhere/toasts.txt")
  })
})

describe("[FL-02] nearest names", () => {
  it("finds names with letters changed, left out or swapped, or by a part of the name, and never a distant one", () => {
    const names = ["booking", "booking-steps", "checkout", "toasts"]
    expect(nearest("bookign", names)[0]).toBe("booking")
    expect(nearest("steps", names)).toEqual(["booking-steps"])
    expect(nearest("Toast", names)).toEqual(["toasts"])
    expect(nearest("zzzzzz", names)).toEqual([])
  })

  it("joins names as a sentence does", () => {
    const offered = (...names: string[]) => unknown("flow", "bokking", names)
    expect(offered("booking")).toContain("Did you mean booking?")
    expect(offered("booking", "booking2")).toContain("Did you mean booking or booking2?")
    expect(offered("booking", "booking2", "booking3")).toContain("Did you mean booking, booking2 or booking3?")
  })
})
