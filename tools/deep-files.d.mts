export function vitestFiles(): string[]
export function playwrightFiles(): string[]
