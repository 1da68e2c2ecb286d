/** What was typed into a form. Its fields keep what a visitor types before the page's script runs. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === "string" ? value : ""
}
