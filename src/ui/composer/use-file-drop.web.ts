import { useEffect, useRef, useState } from 'react';

import { useInFront } from '../navigation/in-front';
import type { PickedFile } from './attach/picked-file';

/**
 * Attaches files that are dropped anywhere on the page, or pasted, while the chat is in front and no sheet covers it. Returns true
 * while files are dragged over the page.
 */
export function useFileDrop(onFiles: (files: readonly PickedFile[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  const isInFront = useInFront();
  useEffect(() => {
    if (!isInFront) return undefined;
    const passOn = (files: FileList | undefined) => {
      if (files && files.length > 0) latest.current([...files].map(toPicked));
    };
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files') || isCovered()) return;
      event.preventDefault(); // otherwise the browser would leave the app and open the file
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files') || isCovered()) return;
      event.preventDefault();
      passOn(event.dataTransfer.files);
    };
    const paste = (event: ClipboardEvent) => {
      // A table copied from an office program is also on the clipboard as an image; its text is preferred.
      const data = event.clipboardData;
      if (!data || data.files.length === 0 || isCovered() || data.types.includes('text/plain')) return;
      event.preventDefault();
      passOn(data.files);
    };
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
      setOver(false);
    };
  }, [isInFront]);
  return isOver;
}

function isCovered(): boolean {
  return document.querySelector('[role=dialog]') !== null;
}

function toPicked(file: File): PickedFile {
  return { uri: URL.createObjectURL(file), name: file.name, mediaType: file.type, size: file.size, blob: file };
}
