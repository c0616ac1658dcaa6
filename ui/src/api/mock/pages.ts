import type { Mark, Pages, PageKind, PrintJob, PrintOptions } from '../types';
import { open } from './characters';

const MARGIN = 15;

/** A page a kind with the name of each character and a few lines to write on. */
export function pages(job: PrintJob, options: PrintOptions): Pages {
  const [width, height] = options.paper === 'a4' ? [210, 297] : [215.9, 279.4];
  const names = job.characters.flatMap((id) => options.kinds.map((kind) => nameOn(id, kind)));
  return {
    width,
    height,
    remarks: [],
    pages: [...names, ...job.blanks.map(() => '')].map((name) => {
      const marks: Mark[] = [
        {
          type: 'text',
          x: MARGIN,
          y: 22,
          width: name.length * 4.2,
          size: 24,
          face: 'serif_strong',
          text: name,
        },
        {
          type: 'text',
          x: MARGIN,
          y: 29,
          width: 50,
          size: 11,
          face: 'serif_italic',
          text: 'Sergeant of the Reed Bank turb',
        },
        { type: 'box', x: MARGIN, y: 40, width: 4.5, height: 4.5, radius: 0.6, thickness: 0.3 },
        { type: 'text', x: 24, y: 43.5, width: 10, size: 9, face: 'sans', text: 'Light' },
      ];
      for (let y = 50; y < height - 20; y += 7.4) {
        marks.push({ type: 'line', x1: MARGIN, y1: y, x2: width - MARGIN, y2: y, thickness: 0.15 });
      }
      return marks;
    }),
  };
}

function nameOn(id: number, kind: PageKind): string {
  return kind === 'blank' ? '' : open(id).card.name;
}
