/** Attributes of a form or a field that HTML does not know yet. */
type ToolAttributes = Readonly<Record<string, string>>;

/**
 * Makes a form a tool of the browser's own assistant by WebMCP's declarative attributes: its named fields are the arguments, with their labels
 * as meaning. Browsers without WebMCP ignore them.
 * @param description says what the form does, in English: nothing of it comes from a catalogue
 * @param submits whether the assistant may send it by itself: only what changes nothing
 */
export function toolForm(name: string, description: string, submits = false): ToolAttributes {
  return { toolname: name, tooldescription: description, ...(submits && { toolautosubmit: '' }) };
}

/** Says what a field takes, where its label does not. */
export function toolField(description: string): ToolAttributes {
  return { toolparamdescription: description };
}
