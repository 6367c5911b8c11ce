import { exportWords } from '@ridgeline/domain/words/export';
import { escapeXml, XML_HEAD } from '@ridgeline/domain/xml';
import type { DocumentHead } from '../../job';

/** The fixed parts of a .docx file (ECMA-376, Office Open XML): everything but the text. */

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** A4 landscape, in twentieths of a point. */
const PAPER = { width: 16_838, height: 11_906, margin: 720 } as const;

/** Width between the margins, in points. */
export const ROOM = (PAPER.width - 2 * PAPER.margin) / 20;

/** Space beside a cell's text, in twentieths of a point. */
export const CELL_PADDING = 80;

export const documentHead = `${XML_HEAD}<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}"><w:body>`;

export const DOCUMENT_END = `<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="${PAPER.width}" w:h="${PAPER.height}" w:orient="landscape"/><w:pgMar w:top="${PAPER.margin}" w:right="${PAPER.margin}" w:bottom="${PAPER.margin}" w:left="${PAPER.margin}" w:header="360" w:footer="360" w:gutter="0"/></w:sectPr></w:body></w:document>`;

const style = (id: string, name: string, paragraph: string, run: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

/** `size` is that of the table's text, in points. */
export const stylesXml = (language: string, size: number): string => {
  const type = (points: number): string => `<w:sz w:val="${points * 2}"/><w:szCs w:val="${points * 2}"/>`;
  const tight = '<w:spacing w:before="0" w:after="0"/>';
  const edge = (name: string, width: number): string =>
    `<w:${name} w:val="single" w:sz="${width}" w:space="0" w:color="DDE3EA"/>`;
  return `${XML_HEAD}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/>${type(size)}<w:lang w:val="${escapeXml(language)}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${tight}</w:pPr></w:pPrDefault></w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>
${style('Title', 'Title', '<w:spacing w:after="60"/>', `<w:b/>${type(16)}`)}
${style('Heading1', 'heading 1', '<w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="0"/>', `<w:b/>${type(13)}`)}
${style('Subtitle', 'Subtitle', '<w:spacing w:after="160"/>', `<w:color w:val="465467"/>${type(9)}`)}
${style('Footer', 'footer', '<w:tabs><w:tab w:val="right" w:pos="15398"/></w:tabs>', `<w:color w:val="465467"/>${type(8)}`)}
<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/></w:tblPr></w:style>
<w:style w:type="table" w:styleId="Rows"><w:name w:val="Rows"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${edge('top', 4)}${edge('bottom', 4)}${edge('insideH', 4)}</w:tblBorders><w:tblCellMar><w:top w:w="40" w:type="dxa"/><w:left w:w="${CELL_PADDING}" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="${CELL_PADDING}" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`;
};

const field = (code: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const plain = (text: string): string => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

/** The footer of every page; Word counts the pages. */
export const footerXml = ({ title, origin }: DocumentHead): string => {
  const { page, of } = exportWords.file;
  const pages = `${plain(`${page} `)}${field('PAGE')}${plain(` ${of} `)}${field('NUMPAGES')}`;
  return `${XML_HEAD}<w:ftr xmlns:w="${MAIN}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${plain(`${title}  ·  ${origin}`)}<w:r><w:tab/></w:r>${pages}</w:p></w:ftr>`;
};

export const coreXml = ({ title, author }: DocumentHead, language: string): string =>
  `${XML_HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator><dc:language>${escapeXml(language)}</dc:language></cp:coreProperties>`;

export const packageRelations = `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

/** @param image path of a picture below `word`, which the document names `rId3` */
export const documentRelations = (image?: string): string => {
  const picture = image ? `<Relationship Id="rId3" Type="${OFFICE}/image" Target="${image}"/>` : '';
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/footer" Target="footer.xml"/>${picture}</Relationships>`;
};

export const contentTypes = `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/word/footer.xml" ContentType="${TYPES}.footer+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;
