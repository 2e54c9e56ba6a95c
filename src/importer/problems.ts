import type { Locale } from '#contract/locale.ts';
import type { Place, Problem } from './draft.ts';

type Entry = { severity: Problem['severity']; en: string; cn: string };

const error = (en: string, cn: string): Entry => ({ severity: 'error', en, cn });
const warning = (en: string, cn: string): Entry => ({ severity: 'warning', en, cn });

/** Every problem that an import can report: code → severity and message in both languages. `{name}` parts are filled from the problem's `parts`.
 *  An error refuses its record, a warning does not. */
export const PROBLEMS = {
  // Files and tables
  file_missing: error('The file {path} is not in the folder', '目录中没有文件 {path}'),
  file_unreadable: error('The file cannot be read: {reason}', '无法读取文件：{reason}'),
  file_too_large: error('The file is larger than {limit}', '文件超过上限 {limit}'),
  file_unknown: warning('No part of a catalogue is called {path}; ignored', '目录结构中没有 {path}，已忽略'),
  encoding_guessed: warning('Not UTF-8: read as {encoding}', '不是 UTF-8 编码，按 {encoding} 读取'),
  encoding_unknown: error(
    '{encoding} is not an encoding; write utf-8, utf-16le, gb18030 …',
    '不认识编码 {encoding}；请写 utf-8、utf-16le、gb18030 等',
  ),
  character_broken: error(
    '{field}: “{value}” holds bytes that are no character in this file’s encoding',
    '{field}：“{value}”中有无法解码的字节',
  ),
  table_empty: warning('The table has no rows', '表格没有数据行'),
  table_broken: error('The table cannot be read from here on: {reason}', '从此处起无法读取表格：{reason}'),
  row_extra_cells: error(
    'The row has {count} cells, the head {expected}: a separator inside a cell is not quoted',
    '该行有 {count} 个单元格，表头有 {expected} 个：单元格内的分隔符未加引号',
  ),
  row_short: warning(
    'The row has {count} cells, the head {expected}; the rest is taken as empty',
    '该行只有 {count} 个单元格，表头有 {expected} 个；其余视为空',
  ),
  column_missing: error('The column {field} is missing', '缺少列 {field}'),
  column_twice: error('The column {field} is there twice', '列 {field} 重复'),
  column_unknown: warning(
    'The column {field} is neither a field nor a defined attribute; ignored',
    '列 {field} 既不是字段也不是已定义的属性，已忽略',
  ),
  json_broken: error('The line is not a JSON object: {reason}', '该行不是 JSON 对象：{reason}'),
  yaml_broken: error('The YAML cannot be read: {reason}', '无法读取 YAML：{reason}'),
  key_unknown: error(
    '{field} is not accepted here; accepted: {expected}',
    '此处不接受 {field}；可用：{expected}',
  ),
  mapping_invalid: error('{field}: {reason}', '{field}：{reason}'),

  // Values
  value_missing: error('{field} is missing', '缺少 {field}'),
  value_invalid: error(
    '{field}: “{value}” is not accepted; write {expected}',
    '{field}：不接受“{value}”；请写{expected}',
  ),
  number_unreadable: error('{field}: “{value}” is not {expected}', '{field}：“{value}”不是{expected}'),
  number_doubtful: warning('{field}: “{value}” was read as {read}', '{field}：“{value}”读作 {read}'),
  number_implausible: warning('{field}: {value} lies outside {expected}', '{field}：{value} 超出 {expected}'),
  unit_unknown: error('{field}: “{value}” is not a known unit', '{field}：不认识单位“{value}”'),
  unit_of_other_kind: error(
    '{field}: “{value}” is not a unit of {expected}',
    '{field}：“{value}”不是{expected}的单位',
  ),
  flag_unreadable: error(
    '{field}: “{value}” is neither yes nor no; write yes, no, 1, 0, true or false',
    '{field}：“{value}”既不是“是”也不是“否”；请写 yes、no、1、0、true 或 false',
  ),
  date_invalid: error(
    '{field}: “{value}” is not a date; write 2026-01-31',
    '{field}：“{value}”不是日期；请写 2026-01-31',
  ),
  date_excel_serial: warning(
    '{field}: “{value}” is a spreadsheet’s day number, read as {read}',
    '{field}：“{value}”是电子表格的日期序号，读作 {read}',
  ),
  choice_too_long: error(
    '{field}: a choice has at most {limit} characters',
    '{field}：选项最多 {limit} 个字符',
  ),
  choices_too_many: warning(
    '{field} has more than {limit} choices: text may be the better kind',
    '{field} 的选项超过 {limit} 个：也许应改为文本属性',
  ),
  text_missing: error('{field} is missing in both languages', '{field} 缺少中英文文本'),
  text_too_long: error(
    '{field} has {count} characters, at most {limit} are accepted',
    '{field} 有 {count} 个字符，最多 {limit} 个',
  ),
  control_character: error(
    '{field}: “{value}” holds the control character U+{code}',
    '{field}：“{value}”中有控制字符 U+{code}',
  ),
  text_garbled: warning(
    '{field}: “{value}” was encoded more than once; it looks like “{read}”',
    '{field}：“{value}”被重复编码，原文可能是“{read}”',
  ),
  text_repaired: warning(
    '{field}: “{value}” was encoded more than once; read as “{read}”',
    '{field}：“{value}”被重复编码，读作“{read}”',
  ),
  blanks_trimmed: warning(
    '{field}: “{value}” begins or ends with a blank; cut off',
    '{field}：“{value}”首尾有空格，已去除',
  ),
  price_not_rising: error('{field}: quantities must rise: {value}', '{field}：数量须递增：{value}'),

  quantity_unreadable: error('{field}: {en}', '{field}：{cn}'),
  quantity_unknown: error(
    '“{value}” is no kind of quantity; leave it out, and the unit says it',
    '不认识量“{value}”；可省略，由单位决定',
  ),
  reference_unknown: warning(
    '{noun} {id}: {on} “{value}” does not exist; left out',
    '{noun} {id}：{on}“{value}”不存在，已略去',
  ),
  record_invalid: error('The record cannot be kept: {reason}', '无法保存该记录：{reason}'),

  catalogue_empty: error(
    'No product is left: an empty catalogue is never published',
    '没有任何可用产品：空目录不会发布',
  ),

  // Ids and what records refer to
  id_invalid: error(
    '{noun} id “{value}”: letters, digits and . _ ~ - only, starting with a letter or digit, at most 128',
    '{noun}编号“{value}”：只能用字母、数字和 . _ ~ -，以字母或数字开头，最多 128 个字符',
  ),
  id_reserved: error(
    '{noun} id “{value}” is a word that addresses use themselves',
    '{noun}编号“{value}”是地址保留词',
  ),
  id_twice: error(
    '{noun} id “{value}” is there twice (ids are compared without regard to case; first as “{first}”)',
    '{noun}编号“{value}”重复（不区分大小写；前者为“{first}”）',
  ),
  id_collision: error(
    'Part numbers “{value}” and “{first}” make the same id “{id}”; give one of them an id of its own',
    '型号“{value}”与“{first}”得到相同编号“{id}”；请为其中之一指定编号',
  ),
  id_suffixed: warning(
    'Part numbers “{value}” and “{first}” make the same id; this one became “{id}”',
    '型号“{value}”与“{first}”得到相同编号；此处改为“{id}”',
  ),
  id_of_set: error(
    'Product id “{value}” is the id of a product set',
    '产品编号“{value}”与某产品系列的编号相同',
  ),
  part_number_twice: error('Part number “{value}” is there twice', '型号“{value}”重复'),
  part_number_shared: warning(
    'Part number “{value}” belongs to another product too (“{first}”)',
    '型号“{value}”也属于另一产品（“{first}”）',
  ),
  row_repeated: warning(
    'The row repeats an earlier one of part number “{value}”; left out',
    '该行与型号“{value}”的前一行完全相同，已略去',
  ),
  area_code_invalid: error(
    'Area code “{value}”: letters, digits, - and _ only, at most 40',
    '地区代码“{value}”：只能用字母、数字、- 和 _，最多 40 个字符',
  ),
  area_twice: error('Area code “{value}” is there twice', '地区代码“{value}”重复'),
  area_parent_unknown: error(
    'Area {id}: parent “{value}” does not stand before it',
    '地区 {id}：上级“{value}”未出现在它之前',
  ),
  parent_unknown: error('Category {id}: parent “{value}” does not exist', '类别 {id}：上级“{value}”不存在'),
  category_circle: error('Category {id}: its parents form a circle', '类别 {id}：上级关系成环'),
  category_too_deep: error(
    'Category “{value}” is deeper than {limit} levels',
    '类别“{value}”超过 {limit} 级',
  ),
  category_unknown: error(
    '{noun} {id}: category “{value}” does not exist',
    '{noun} {id}：类别“{value}”不存在',
  ),
  category_spelling: warning('Category “{value}” is taken as “{first}”', '类别“{value}”并入“{first}”'),
  category_missing: warning(
    'Product “{value}” has neither a set nor a category: only a search finds it',
    '产品“{value}”既无系列也无类别，只能通过搜索找到',
  ),
  set_unknown: error(
    '{noun} {id}: product set “{value}” does not exist',
    '{noun} {id}：产品系列“{value}”不存在',
  ),
  group_unknown: error('Product {id}: group “{value}” does not exist', '产品 {id}：分组“{value}”不存在'),
  group_elsewhere: error(
    'Product {id}: group “{value}” belongs to another set',
    '产品 {id}：分组“{value}”属于另一系列',
  ),
  depends_on_refused: error(
    '{noun} {id}: {on} “{value}” was refused',
    '{noun} {id}：所依赖的{on}“{value}”已被拒绝',
  ),
  replacement_unknown: warning(
    'Product {id}: replacement “{value}” is not in the catalogue',
    '产品 {id}：替代型号“{value}”不在目录中',
  ),
  related_unknown: warning(
    'Product set {id}: related set “{value}” does not exist; left out',
    '产品系列 {id}：相关系列“{value}”不存在，已略去',
  ),
  attribute_unknown: warning(
    '{noun} {id}: attribute “{value}” is not defined; left out',
    '{noun} {id}：属性“{value}”未定义，已略去',
  ),
  owner_unknown: error('The owner “{value}” does not exist', '所属对象“{value}”不存在'),
  owner_invalid: error(
    '“{value}” names no owner; write product:PART NUMBER or set:ID',
    '“{value}”未指明所属对象；请写 product:型号 或 set:编号',
  ),

  // Attributes
  attribute_key_invalid: error(
    'Attribute key “{value}”: lower-case letters, digits and _, starting with a letter, at most 64',
    '属性键“{value}”：只能用小写字母、数字和 _，以字母开头，最多 64 个字符',
  ),
  attribute_key_reserved: error(
    'Attribute key “{value}” is a word that the catalogue uses itself',
    '属性键“{value}”是系统保留词',
  ),
  attribute_twice: error('Attribute “{value}” is defined twice', '属性“{value}”重复定义'),

  // Files and links that records name
  path_outside: error(
    '{field}: {path} lies outside the catalogue folder',
    '{field}：{path} 在目录文件夹之外',
  ),
  media_type: error(
    '{field}: {path} is no accepted kind of file; accepted: {expected}',
    '{field}：不接受 {path} 的文件类型；可用：{expected}',
  ),
  svg_unsafe: error(
    '{path} holds {value}: an SVG may not run or load anything',
    '{path} 含有 {value}：SVG 不得执行或加载任何内容',
  ),
  link_unsafe: error(
    '{field}: “{value}” is no safe link; write https://…, http://…, mailto:… or a path',
    '{field}：“{value}”不是安全链接；请写 https://…、http://…、mailto:… 或路径',
  ),
  html_removed: warning(
    '{field}: HTML such as “{value}” is not shown; write Markdown',
    '{field}：不显示“{value}”之类的 HTML；请写 Markdown',
  ),
  document_target: error('A document has either a path or a url', '文档须有路径或网址之一'),

  // Curves
  curve_empty: error('The curve has no points', '曲线没有数据点'),
  curve_axis_missing: error(
    'The first line must name the x axis and at least one y column with units, e.g. wavelength [nm],transmission [%]',
    '首行须写明 x 轴和至少一个 y 列及单位，例如 wavelength [nm],transmission [%]',
  ),
  curve_axes_mixed: error(
    'All y columns of a curve have one key and unit; “{value}” differs from “{first}”',
    '同一曲线的各 y 列须同名同单位；“{value}”与“{first}”不同',
  ),
  curve_x_not_rising: error(
    'x must rise strictly: {value} follows {first}',
    'x 须严格递增：{first} 之后是 {value}',
  ),
  curve_points_too_many: error(
    'A series has at most {limit} points; this one has {count}',
    '每个系列最多 {limit} 点；此处有 {count} 点',
  ),

  // Readers of one's own
  reader_broken: error('The reader cannot be loaded: {reason}', '无法加载读取程序：{reason}'),
  reader_invalid: error(
    'The file has no reader: its default export needs a function read',
    '文件中没有读取程序：默认导出须含函数 read',
  ),
  reader_failed: error('The reader stopped with an error: {reason}', '读取程序出错中止：{reason}'),
  reader_item_invalid: error(
    '{reader} gave a record out of form: {field}: {reason}',
    '{reader} 给出的记录格式有误：{field}：{reason}',
  ),
} as const satisfies Record<string, Entry>;

/** A code of the table {@link PROBLEMS}. */
export type ProblemCode = keyof typeof PROBLEMS;

/** Makes a problem with its code's severity. Long values are cut when the message is written, not here. */
export function problemAt(place: Place, code: ProblemCode, parts: Problem['parts'] = {}): Problem {
  return {
    file: place.file,
    line: place.line,
    column: place.column,
    severity: PROBLEMS[code].severity,
    code,
    parts,
  };
}

/** The message of a problem in a locale. A reader's own code brings its words in the parts `en` and `cn`; one without words gives its parts as they are. */
export function describeProblem(problem: Problem, locale: Locale): string {
  const entry: Entry | undefined = (PROBLEMS as Record<string, Entry>)[problem.code];
  const words = entry?.[locale] ?? problem.parts[locale];
  if (typeof words !== 'string')
    return Object.entries(problem.parts)
      .map(([name, part]) => `${name}: ${part}`)
      .join(', ');
  return words.replace(/\{(\w+)\}/g, (_, name: string) =>
    shorten(String(pickPart(problem.parts, name, locale))),
  );
}

/** The words that messages use for the nouns, in both languages; they stand in `parts` in English. */
const NOUN_NAMES: Record<string, string> = {
  Category: '类别',
  'Product set': '产品系列',
  Group: '分组',
  Product: '产品',
  Curve: '曲线',
  Attribute: '属性',
  Article: '文章',
  Document: '文档',
  Choice: '选项',
  Area: '地区',
};

/** A part in a locale: `expected_cn` stands for `expected` where the languages differ. */
function pickPart(parts: Problem['parts'], name: string, locale: Locale): string | number {
  const part = (locale === 'cn' ? parts[`${name}_cn`] : undefined) ?? parts[name];
  if (part === undefined) return '';
  return locale === 'cn' && typeof part === 'string' ? (NOUN_NAMES[part] ?? part) : part;
}

const PART_LENGTH_MAX = 200; // characters of a value that a message shows

function shorten(text: string): string {
  // Control characters would break the one-line form of a report.
  const plain = text.replace(
    /\p{Cc}/gu,
    character => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return plain.length > PART_LENGTH_MAX ? `${plain.slice(0, PART_LENGTH_MAX - 1)}…` : plain;
}

/** `file:line:column`, leaving out what is not known. */
function formatPlace(place: Place): string {
  return [place.file, place.line, place.column].filter(part => part !== null && part !== '').join(':');
}

/** One problem as a line: `file:line:column  severity  code  message`. */
export function formatProblem(problem: Problem, locale: Locale): string {
  return `${formatPlace(problem)}  ${problem.severity}  ${problem.code}  ${describeProblem(problem, locale)}`;
}
